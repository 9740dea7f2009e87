import type { Output, Payload } from '#contract/call.ts'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import * as desk from '#contract/desk/desk.ts'
import * as files from '#contract/files.ts'
import type { CompanyData, PersonData } from '#domain/company/identity/fields.ts'
import type { PersonRole } from '#domain/company/identity.ts'
import { numberedPng, samplePng } from '../../support/sample-files.ts'
import type { Api } from './api.ts'
import type { TestClock } from './clock.ts'
import type { TestSession } from './people.ts'

/** The caller: the test's own program, or one on a port. */
type Asks = Pick<Api, 'data'> & { readonly clock: Pick<TestClock, 'now'> }
type Profile = Payload<typeof files.uploadService>['profile'] | 'identityImage' | 'companyLogo'

/** Uploads a document as a form does; returns its file name. */
export async function uploaded(
  api: Asks,
  by: TestSession,
  profile: NonNullable<Profile>,
  called = 'paper.png',
  bytes: Buffer<ArrayBuffer> = samplePng,
): Promise<string> {
  const file = new File([bytes], called)
  if (profile === 'identityImage' || profile === 'companyLogo')
    return (await api.data(files.upload, { file, profile }, by)).fileName
  return (await api.data(files.uploadService, { file, profile }, by)).fileName
}

let pictures = 0
/** Uploads a picture that is unique. */
export const newPicture = (
  api: Asks,
  by: TestSession,
  profile: 'identityImage' | 'identityDocument' = 'identityImage',
): Promise<string> => {
  pictures += 1
  return uploaded(api, by, profile, 'new.png', numberedPng(pictures))
}

/** A Hong Kong company with every required field. */
async function company(api: Asks, by: TestSession): Promise<CompanyData> {
  const document = await uploaded(api, by, 'identityDocument')
  const photos = [await uploaded(api, by, 'identityImage'), await newPicture(api, by)]
  const today = api.clock.now().toISOString().slice(0, 10)
  return {
    registrationCountry: 'HK',
    companyType: 'limited_liability',
    companyNameEn: 'Northlight Trading Ltd',
    companyNameZh: '北光贸易有限公司',
    addressEn: '18/F, 24 Harbour Row',
    addressZh: '海港道 24 号 18 楼',
    city: 'Hong Kong',
    postcode: '999077',
    businessRegistrationNumber: '71930426',
    incorporationNumber: '2874119',
    incorporationDate: '2019-09-12',
    licenceFrom: '2026-01-01',
    licenceUntil: '2030-07-31',
    businessRegistrationImage: [document],
    registrationCertificate: [document],
    charter: [await uploaded(api, by, 'identityCharter')],
    merchantApplicationForm: [document],
    domainProof: [document],
    leaseContract: [document],
    officePhotos: photos,
    bankProof: [document],
    bankProofDate: today,
    flowProof: [document],
  }
}

/** A person with every required field, including those of a shareholder. */
export async function person(
  api: Asks,
  by: TestSession,
  more: Partial<PersonData> = {},
): Promise<PersonData> {
  return {
    idType: 'passport',
    // A different name means a different person, with a passport of their own.
    idNumber: more.firstNameEn ? `K${more.firstNameEn.toUpperCase()}1` : 'C01X00T47',
    idFrom: '2020-01-01',
    idUntil: '2031-04-02',
    idFront: [await uploaded(api, by, 'identityImage')],
    firstNameEn: 'Lena',
    lastNameEn: 'Hoffmann',
    birthDate: '1980-02-29',
    share: '60',
    phone: '+85291234567',
    email: 'lena@example.test',
    residenceCountry: 'HK',
    continent: 'asia',
    state: 'HK-CW',
    ...more,
  }
}

const roles: readonly PersonRole[] = ['legal_person', 'shareholder', 'beneficial_owner']
export type Application = Output<typeof kyc.initialize>

/** Starts the verification and saves all of its data. */
export async function written(
  api: Asks,
  by: TestSession,
  more: { readonly company?: Partial<CompanyData>; readonly person?: Partial<PersonData> } = {},
): Promise<Application> {
  const { applicationId } = await api.data(kyc.initialize, {}, by)
  const ofCompany = { ...(await company(api, by)), ...more.company }
  await api.data(kyc.saveCompany, { applicationId, company: mutable(ofCompany) }, by)
  const data = await person(api, by, more.person)
  let last: Application | undefined
  for (const role of roles)
    last = await api.data(
      kyc.savePersonal,
      { applicationId, person: { role, data: mutable(data) } },
      by,
    )
  if (!last) throw new Error('nothing was written')
  return last
}

/** A mutable copy, as a payload requires. */
export const mutable = <T extends object>(value: T): Mutable<T> =>
  structuredClone(value) as Mutable<T>
type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] | undefined
    ? E[] | Exclude<T[K], readonly unknown[]>
    : T[K]
}

/** Fills in and submits the verification. */
export async function sent(api: Asks, by: TestSession, more: Parameters<typeof written>[2] = {}) {
  const { applicationId } = await written(api, by, more)
  return api.data(kyc.commitChange, { applicationId }, by)
}

export async function decideIdentity(
  api: Api,
  staff: TestSession,
  subject: string,
  decision: 'first_pass' | 'approve' | 'modify' | 'not_eligible',
) {
  const reason =
    decision === 'modify'
      ? ('fields_to_improve' as const)
      : decision === 'not_eligible'
        ? ('business_not_supported' as const)
        : null
  return api.call(
    desk.decide,
    { queue: 'identity', subject, decision, seen: 'pending', reason },
    staff,
    { key: crypto.randomUUID(), language: 'en' },
  )
}

/** A merchant whose verification has passed. */
export async function verified(api: Api, by: TestSession, staff: TestSession) {
  const { applicationId } = await sent(api, by)
  const decided = await decideIdentity(api, staff, applicationId, 'approve')
  if (decided.status !== 200) throw new Error(JSON.stringify(decided))
  return api.data(changes.getRenewDetails, { applicationId }, by)
}
