import { type ConversionStateName, conversionStates } from '../conversions/conversion-states.ts';

/** The events that fire a postback: a conversion entered a state. */
export const postbackEvents = conversionStates;
export type PostbackEvent = ConversionStateName;
