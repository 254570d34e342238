/** Sentences about sections of the menu's bar whose names resemble others'. The first script has these two alone. */
export const paymentInfoHint = 'Способы и условия выплат.';
export const contractsHint = 'Договоры с сетью и приложения к ним.';
