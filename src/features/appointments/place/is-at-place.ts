/** Bookings from before there were several locations name none: they are shown everywhere, so that nobody is missed. */
export const isAtPlace = ({ placeId }: { placeId?: string | undefined }, shown: string): boolean =>
  shown === '' || !placeId || placeId === shown
