import type { OpenArea } from '#domain/money/withdrawal-accounts.ts'

/** A well-known bank. `bankCode` is its national bank code; `zh` is set if it has a common Chinese name. */
export type KnownBank = {
  readonly openArea: OpenArea
  readonly bankCountry: string
  readonly bankCode: string
  readonly swiftCode: string
  readonly en: string
  readonly zh: string | undefined
}

/** By country: `code SWIFT English name|中文`; `-` stands for a missing code or SWIFT. */
const written: Readonly<Record<string, readonly [OpenArea, string]>> = {
  HK: [
    'HK',
    `003 SCBLHKHHXXX Standard Chartered Bank (Hong Kong)|渣打银行（香港）; 004 HSBCHKHHHKH HSBC|香港上海汇丰银行;
    006 CITIHKHXXXX Citibank N.A., Hong Kong Branch|花旗银行香港分行; 012 BKCHHKHHXXX Bank of China (Hong Kong)|中国银行（香港）;
    015 BEASHKHHXXX Bank of East Asia|东亚银行; 016 DHBKHKHHXXX DBS Bank (Hong Kong)|星展银行（香港）;
    018 KWHKHKHHXXX China CITIC Bank International|中信银行（国际）; 020 WUBAHKHHXXX CMB Wing Lung Bank|招商永隆银行;
    024 HASEHKHHXXX Hang Seng Bank|恒生银行; 040 DSBAHKHHXXX Dah Sing Bank|大新银行; 041 LCHBHKHHXXX Chong Hing Bank|创兴银行;
    043 NYCBHKHHXXX Nanyang Commercial Bank|南洋商业银行; 072 UBHKHKHHXXX ICBC (Asia)|中国工商银行（亚洲）`,
  ],
  CN: [
    'CN',
    `102 ICBKCNBJXXX Industrial and Commercial Bank of China|中国工商银行; 103 ABOCCNBJXXX Agricultural Bank of China|中国农业银行;
    104 BKCHCNBJXXX Bank of China|中国银行; 105 PCBCCNBJXXX China Construction Bank|中国建设银行; 301 COMMCNSHXXX Bank of Communications|交通银行;
    302 CIBKCNBJXXX China CITIC Bank|中信银行; 303 EVERCNBJXXX China Everbright Bank|中国光大银行; 304 HXBKCNBJXXX Hua Xia Bank|华夏银行;
    305 MSBCCNBJXXX China Minsheng Bank|中国民生银行; 306 GDBKCN22XXX China Guangfa Bank|广发银行; 307 SZDBCNBSXXX Ping An Bank|平安银行;
    308 CMBCCNBSXXX China Merchants Bank|招商银行; 309 FJIBCNBAXXX Industrial Bank|兴业银行; 310 SPDBCNSHXXX Shanghai Pudong Development Bank|上海浦东发展银行;
    403 PSBCCNBJXXX Postal Savings Bank of China|中国邮政储蓄银行`,
  ],
  US: [
    'US',
    `- BOFAUS3N Bank of America|美国银行; - CHASUS33 JPMorgan Chase Bank|摩根大通银行; - CITIUS33 Citibank|花旗银行;
    - WFBIUS6S Wells Fargo Bank|富国银行; - USBKUS44 U.S. Bank|美国合众银行; - PNCCUS33 PNC Bank|-; - MRMDUS33 HSBC Bank USA|美国汇丰银行;
    - EWBKUS66 East West Bank|华美银行; - CATHUS6L Cathay Bank|国泰银行`,
  ],
  SG: [
    'SG',
    `7171 DBSSSGSG DBS Bank|星展银行; 7339 OCBCSGSG OCBC Bank|华侨银行; 7375 UOVBSGSG United Overseas Bank|大华银行;
    7214 CITISGSG Citibank N.A., Singapore Branch|花旗银行新加坡分行; 7232 HSBCSGSG HSBC, Singapore Branch|汇丰银行新加坡分行;
    9496 SCBLSG22 Standard Chartered Bank (Singapore)|渣打银行（新加坡）`,
  ],
  KR: [
    'KR',
    `003 IBKOKRSE Industrial Bank of Korea|韩国企业银行; 004 CZNBKRSE KB Kookmin Bank|韩国国民银行; 011 NACFKRSE NongHyup Bank|韩国农协银行;
    020 HVBKKRSE Woori Bank|友利银行; 023 SCBLKRSE Standard Chartered Bank Korea|韩国渣打银行; 081 KOEXKRSE KEB Hana Bank|韩亚银行;
    088 SHBKKRSE Shinhan Bank|新韩银行`,
  ],
  JP: [
    'JP',
    `0001 MHCBJPJT Mizuho Bank|瑞穗银行; 0005 BOTKJPJT MUFG Bank|三菱日联银行; 0009 SMBCJPJT Sumitomo Mitsui Banking Corporation|三井住友银行;
    0010 DIWAJPJT Resona Bank|里索那银行; 9900 JPPSJPJJ Japan Post Bank|日本邮储银行`,
  ],
  GB: [
    'EU',
    `- BARCGB22 Barclays Bank|巴克莱银行; - HBUKGB4B HSBC UK Bank|英国汇丰银行; - LOYDGB2L Lloyds Bank|劳埃德银行; - NWBKGB2L NatWest|国民西敏寺银行`,
  ],
  DE: [
    'EU',
    `- DEUTDEFF Deutsche Bank|德意志银行; - COBADEFF Commerzbank|德国商业银行; - GENODEFF DZ Bank|德国中央合作银行`,
  ],
  FR: [
    'EU',
    `- BNPAFRPP BNP Paribas|法国巴黎银行; - SOGEFRPP Société Générale|法国兴业银行; - AGRIFRPP Crédit Agricole|法国农业信贷银行`,
  ],
  NL: [
    'EU',
    '- INGBNL2A ING Bank|荷兰国际集团; - RABONL2U Rabobank|荷兰合作银行; - ABNANL2A ABN AMRO Bank|荷兰银行',
  ],
  ES: [
    'EU',
    '- BSCHESMM Banco Santander|桑坦德银行; - BBVAESMM BBVA|西班牙对外银行; - CAIXESBB CaixaBank|-',
  ],
  IT: ['EU', '- UNCRITMM UniCredit|裕信银行; - BCITITMM Intesa Sanpaolo|意大利联合圣保罗银行'],
  IE: ['EU', '- AIBKIE2D AIB|爱尔兰联合银行; - BOFIIE2D Bank of Ireland|爱尔兰银行'],
  BE: ['EU', '- KREDBEBB KBC Bank|比利时联合银行; - GKCCBEBB Belfius Bank|-'],
  AT: [
    'EU',
    '- GIBAATWW Erste Bank|奥地利第一储蓄银行; - RZBAATWW Raiffeisen Bank International|奥地利奥合国际银行',
  ],
  CH: ['EU', '- UBSWCHZH80A UBS Switzerland|瑞银集团'],
  PL: ['EU', '- BPKOPLPW PKO Bank Polski|-; - PKOPPLPW Bank Pekao|-'],
  SE: [
    'EU',
    '- ESSESESS SEB|北欧斯安银行; - SWEDSESS Swedbank|瑞典银行; - HANDSESS Handelsbanken|瑞典商业银行',
  ],
  DK: ['EU', '- DABADKKK Danske Bank|丹麦丹斯克银行'],
  FI: ['EU', '- NDEAFIHH Nordea Bank|北欧联合银行'],
  LT: ['EU', '- REVOLT21 Revolut Bank|-'],
}

const given = (text: string | undefined): string => (text === undefined || text === '-' ? '' : text)

/** Well-known banks, by region; users can also enter any other bank by hand. */
export const banks: readonly KnownBank[] = Object.entries(written).flatMap(
  ([bankCountry, [openArea, list]]) =>
    list.split(';').map((entry) => {
      const [, code, swift, en = '', zh] = /^\s*(\S+) (\S+) (.+)\|(.+)$/s.exec(entry) ?? []
      return {
        openArea,
        bankCountry,
        bankCode: given(code),
        swiftCode: given(swift),
        en,
        zh: given(zh) || undefined,
      }
    }),
)
