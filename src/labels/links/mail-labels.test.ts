import { expect, test } from 'vitest'
import { mailLimits, unknownPlaces } from '#domain/links/link-mails.ts'
import { defaultMail } from './mail-labels.ts'

test.each(['en', 'zh'] as const)(
  'the first words of a mail in %s name places that there are',
  (locale) => {
    const { subject, text } = defaultMail({ locale })
    expect(unknownPlaces(subject + text)).toEqual([])
    expect(subject).toContain('{order}')
    expect(text).toContain('{payer}')
    expect(text).toContain('{amount}')
    expect(subject.length).toBeLessThan(mailLimits.subject)
  },
)
