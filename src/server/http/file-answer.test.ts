import { expect, test } from 'vitest'
import { attachment } from './file-answer.ts'

test.each([
  ['statement-daily-2026-11-22.csv', 'statement-daily-2026-11-22.csv'],
  ['十一月对账单.csv', 'file.csv'],
  ['Northlight 十一月.csv', 'Northlight.csv'],
  ['Übersicht für Zoë.pdf', 'Ubersicht fur Zoe.pdf'],
  ['２０２６年.xlsx', '2026.xlsx'],
  ['say "yes"\r\n.pdf', 'say _yes.pdf'],
  ['对账单', 'file'],
] as const)(
  '%j is called %j where only ASCII is read, and by its own name elsewhere',
  (name, plain) => {
    const header = attachment(name)
    expect(/filename="([^"]*)"/.exec(header)?.[1]).toBe(plain)
    const [, wide = ''] = /filename\*=UTF-8''(.*)$/.exec(header) ?? []
    expect(decodeURIComponent(wide)).toBe(name.replace('\r\n', ' '))
  },
)
