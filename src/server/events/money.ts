/** An amount as events carry it: minor units as a string. */
export const moneyOf = (minor: bigint, currency: string) => ({ minor: minor.toString(), currency })
