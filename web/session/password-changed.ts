/** The navigation state with which the page of the new password sends to the sign-in page, which then says so. */
export const passwordChanged = 'password-changed';
