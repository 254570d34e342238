/** The widest window of each picture of the banner, in px (docs/product.md, 9.4); wider windows have `default`. */
export const bannerWidths = [
  [576, 'topXs'],
  [768, 'topSm'],
  [992, 'topMd'],
  [1200, 'topLg'],
  [1400, 'topXl'],
  [1920, 'topXxl'],
] as const;
