/** The navigation state by which the sign-in page knows that the password was just changed, and says so. */
export const passwordChanged = 'password-changed';
