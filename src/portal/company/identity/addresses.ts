import type { ChangeTarget } from '#machines/company/parts/kyc-change.ts'

export const verificationHref = '/aq/certification'
export const historyHref = '/aq/certification?type=updateHistory'
export const applicationHref = (applicationId: string): string =>
  `/aq/certificationUpdate?applicationId=${encodeURIComponent(applicationId)}`
export function changeHref({ type, personalId }: ChangeTarget): string {
  const search = new URLSearchParams({ type, ...(personalId === null ? {} : { personalId }) })
  return `/aq/certificationUpdate?${search}`
}
export const choiceHref = '/aq/certificationUpdate'
