/** The navigation state that tells the sign-in page to announce a changed password. */
export const passwordChanged = 'password-changed';
