/** Upload profiles of identity files, and of the logo that is uploaded with them. */
const privateProfiles = [
  'identityDocument',
  'identityImage',
  'identityCharter',
  'companyLogo',
] as const

/** Prefix of private file names, in the style of an id prefix. */
export const privatePrefix = 'idf'

/** Whether the files of an upload profile are private: encrypted at rest, and served only with a token. */
export const isPrivateProfile = (profile: string): boolean =>
  privateProfiles.some((one) => one === profile)

/** Whether a stored file is private, by its name. */
export const isPrivateFile = (name: string): boolean => name.startsWith(`${privatePrefix}_`)
