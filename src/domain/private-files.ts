/** The upload profiles whose files show who people are, and the logo that is uploaded beside them. */
const privateProfiles = [
  'identityDocument',
  'identityImage',
  'identityCharter',
  'companyLogo',
] as const

/** What the names of their files begin with, as ids begin with a prefix. */
export const privatePrefix = 'idf'

/** Whether the files of an upload profile are private: sealed where they lie, and given out for a token only. */
export const isPrivateProfile = (profile: string): boolean =>
  privateProfiles.some((one) => one === profile)

/** The same of a stored file, by its name. */
export const isPrivateFile = (name: string): boolean => name.startsWith(`${privatePrefix}_`)
