/** Who is counted for an address: a household has a whole /64 of IPv6. */
export const countedAs = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
