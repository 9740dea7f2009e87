/** What a company's certification consists of; each part has documents that may run out. */
export const certificateSections = [
  'businessRegistration',
  'legalPerson',
  'shareholder',
  'director',
  'beneficialOwner',
] as const
export type CertificateSection = (typeof certificateSections)[number]
