/** The largest number of notifications in the bell (docs/product.md, 9.1). Apart: the frame needs no more of the bell's code. */
export const bellSize = 4;
