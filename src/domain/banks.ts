import type { Currency } from '#domain/currencies.ts'

export type Bank = { readonly bankCode: string; readonly bankName: string }

/** Bank codes and names by currency. A bank can be paid only in the currency of its country. */
const xManPay: Partial<Record<Currency, Readonly<Record<string, string>>>> = {
  THB: {
    BAAC: 'Bank for Agriculture and Agricultural Cooperatives',
    BAY: 'Bank of Ayudhya (Krungsri)',
    BBL: 'Bangkok Bank',
    CIMBT: 'CIMB Thai Bank',
    GHB: 'Government Housing Bank',
    GSB: 'Government Savings Bank',
    KBANK: 'Kasikornbank',
    KKP: 'Kiatnakin Phatra Bank',
    KTB: 'Krungthai Bank',
    LHBANK: 'Land and Houses Bank',
    SCB: 'Siam Commercial Bank',
    TISCO: 'TISCO Bank',
    TTB: 'TMBThanachart Bank',
    UOBT: 'United Overseas Bank (Thai)',
  },
  IDR: {
    BCA: 'Bank Central Asia',
    BNI: 'Bank Negara Indonesia',
    BRI: 'Bank Rakyat Indonesia',
    BTN: 'Bank Tabungan Negara',
    CIMB: 'CIMB Niaga',
    DANAMON: 'Bank Danamon',
    MANDIRI: 'Bank Mandiri',
    MAYBANK: 'Maybank Indonesia',
    OCBC: 'OCBC Indonesia',
    PANIN: 'Panin Bank',
    PERMATA: 'Bank Permata',
    UOB: 'UOB Indonesia',
  },
}

/**
 * Banks that the XManPay gateway pays out to, sorted by name: those of one currency (empty if none is known), or all
 * without a currency.
 */
export function xManPayBanks(currency?: Currency): readonly Bank[] {
  const lists = currency === undefined ? Object.values(xManPay) : [xManPay[currency] ?? {}]
  return lists
    .flatMap((list) => Object.entries(list))
    .map(([bankCode, bankName]) => ({ bankCode, bankName }))
    .sort((one, other) => (one.bankName < other.bankName ? -1 : 1))
}
