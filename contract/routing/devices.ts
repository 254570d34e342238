/** The kinds of devices that an offer can be limited to. */
export const devices = ['desktop', 'phone', 'tablet'] as const;
export type Device = (typeof devices)[number];

export const deviceNames: Record<Device, string> = {
  desktop: 'Компьютер',
  phone: 'Телефон',
  tablet: 'Планшет',
};
