/** How many notifications the bell shows at most (docs/product.md, 9.1). */
export const bellSize = 4;
