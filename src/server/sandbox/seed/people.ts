/** Made-up payers by country: names, cities, banks. */
type Place = {
  readonly cities: readonly string[]
  readonly issuers: readonly string[]
  readonly dial: string
}

export const postingContexts: Record<string, Place> = {
  US: {
    cities: ['Portland', 'Austin', 'Chicago', 'Boston'],
    issuers: ['First Prairie Bank', 'Bay Union'],
    dial: '+1',
  },
  GB: { cities: ['Leeds', 'Bristol', 'London'], issuers: ['Thames Mutual'], dial: '+44' },
  DE: {
    cities: ['Hamburg', 'Köln', 'Berlin'],
    issuers: ['Nordlicht Bank', 'Rheinkasse'],
    dial: '+49',
  },
  FR: { cities: ['Lyon', 'Nantes', 'Paris'], issuers: ['Banque du Rhône'], dial: '+33' },
  CA: { cities: ['Toronto', 'Calgary'], issuers: ['Maple Trust'], dial: '+1' },
  AU: { cities: ['Melbourne', 'Perth'], issuers: ['Southern Bank'], dial: '+61' },
  SE: { cities: ['Malmö', 'Uppsala'], issuers: ['Norrbanken'], dial: '+46' },
  PL: { cities: ['Gdańsk', 'Kraków'], issuers: ['Bank Bursztyn'], dial: '+48' },
  NL: { cities: ['Utrecht', 'Delft'], issuers: ['Delta Bank'], dial: '+31' },
  JP: {
    cities: ['大阪市', '札幌市', '横浜市'],
    issuers: ['みなと銀行カード', 'Sakura Card'],
    dial: '+81',
  },
  TW: { cities: ['台北市', '台中市'], issuers: ['Formosa Card'], dial: '+886' },
  KR: { cities: ['서울', '부산', '대전'], issuers: ['Hangang Card', 'Narae Bank'], dial: '+82' },
  SG: { cities: ['Singapore'], issuers: ['Straits Bank'], dial: '+65' },
  TH: { cities: ['Bangkok', 'Chiang Mai'], issuers: ['Chao Phraya Bank'], dial: '+66' },
  KW: { cities: ['Kuwait City', 'Salmiya'], issuers: ['Gulf National'], dial: '+965' },
  AE: { cities: ['Dubai', 'Abu Dhabi'], issuers: ['Emirates Mutual'], dial: '+971' },
  SA: { cities: ['Riyadh', 'Jeddah'], issuers: ['Najd Bank'], dial: '+966' },
  AT: { cities: ['Wien', 'Graz'], issuers: ['Donau Bank'], dial: '+43' },
}

const given = [
  'Ada',
  'Ben',
  'Chloe',
  'Dario',
  'Emi',
  'Farah',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kira',
  'Leo',
  'Mina',
  'Noor',
  'Omar',
  'Pia',
  'Rosa',
  'Sami',
  'Tess',
  'Yuki',
]
const family = [
  'Abe',
  'Berg',
  'Costa',
  'Dahl',
  'Evans',
  'Fischer',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Kim',
  'Lopez',
  'Meyer',
  'Novak',
  'Okafor',
  'Park',
  'Rossi',
  'Sato',
  'Tran',
  'Weber',
]

export const payers: readonly { readonly name: string; readonly email: string }[] = given.flatMap(
  (first) =>
    family.map((last) => ({
      name: `${first} ${last}`,
      email: `${first}.${last}@mail.example`.toLowerCase(),
    })),
)
