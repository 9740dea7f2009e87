import type { Application } from '#contract/company/identity-shapes.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'

const copy = (now: ApplicationNow) =>
  // The contract's response has the same shape.
  structuredClone({ content: now.content, passed: now.passed }) as Pick<
    Application,
    'content' | 'passed'
  >

export const recordOf = (now: ApplicationNow, more: Partial<Application> = {}): Application => ({
  applicationId: now.applicationId,
  type: now.type,
  status: now.status,
  personalId: now.personalId,
  ...copy(now),
  revision: now.revision,
  passedAt: now.type === 'verification' ? null : '2025-08-14T08:00:00.000Z',
  items: now.items.map((item) => ({
    ...{
      path: item.path,
      reason: 'incomplete' as const,
      noteEn: null,
      noteZh: null,
      improved: false,
    },
    sent: typeof item.sent === 'string' ? item.sent : [...item.sent],
  })),
  sentBack: null,
  files: [],
  found: now.found.map(({ value, ...one }) => ({
    ...one,
    value: typeof value === 'string' ? value : [...value],
  })),
  against: [],
  warnings: [],
  savedAt: '2026-11-20T11:46:31.000Z',
  savedBy: null,
  savedByYou: now.savedByYou,
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  usualHours: null,
  ...more,
})
