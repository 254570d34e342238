const at = (width: number) => `/demo/banner-${width}.webp`;

/** The demo's background; scripts/demo-pictures.ts draws it into web/public/demo. */
export const demoBanner = {
  thumbnails: {
    topXs: at(576),
    topSm: at(768),
    topMd: at(992),
    topLg: at(1200),
    topXl: at(1400),
    topXxl: at(1920),
    default: at(1920),
  },
  link: '/offers',
  alt: '',
};
