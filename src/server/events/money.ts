/** An amount as events carry it: minor units as text. */
export const moneyOf = (minor: bigint, currency: string) => ({ minor: minor.toString(), currency })
