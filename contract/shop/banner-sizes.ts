/** The banner's pictures, in px: the greatest width of the window, and how high it is shown there at most. */
export const bannerSizes = [
  { name: 'topXs', width: 576, height: 150 },
  { name: 'topSm', width: 768, height: 124 },
  { name: 'topMd', width: 992, height: 142 },
  { name: 'topLg', width: 1200, height: 170 },
  { name: 'topXl', width: 1400, height: 198 },
  { name: 'topXxl', width: 1920, height: 224 },
] as const;
