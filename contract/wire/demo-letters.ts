/** The page with the letters of a demo. */
export const lettersPath = '/demo/letters';
