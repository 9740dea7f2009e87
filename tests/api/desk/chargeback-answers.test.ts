import { expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import { openedCase, picture, submit, wait } from '../support/case-answers.ts'
import { caseBy } from '../support/cases.ts'
import { api, newKey, openTrading } from '../support/trading.ts'

openTrading()

const queue = 'chargeback'

test('what the merchant answered is there to be judged, with its files', async () => {
  const { reference, chargebackId: subject } = await openedCase()
  const fileName = await picture()
  const texts = { trackingNumber: 'DE 1Z 999', reasons: 'It was delivered' }
  await submit(subject, { language: 'en', texts, files: { screenshots: [fileName] } })
  const factsNow = async () => {
    const staff = await api.signIn(await api.staff())
    const { facts } = await api.data(desk.getCase, { queue, subject }, staff)
    return { staff, facts, names: facts.map(({ name }) => name) }
  }
  // The bank has not seen an answer that can still be taken back.
  const before = (await factsNow()).names
  expect(before).toContain('answer_until')
  for (const name of ['answer_sent', 'due_by']) expect(before).not.toContain(name)
  await wait(21 * 60_000)
  expect((await caseBy(reference)).status).toBe('waiting')
  const { staff, facts, names } = await factsNow()
  const told = (name: string) => facts.find((one) => one.name === name)
  expect(told('answer_sent')?.value).toMatch(/Z$/)
  expect(told('submitted_by')?.value).toMatch(/./)
  expect(told('trackingNumber')).toMatchObject({ kind: 'text', value: 'DE 1Z 999' })
  expect(told('reasons')).toMatchObject({ kind: 'text', value: 'It was delivered' })
  expect(told('screenshots')).toEqual({ name: 'screenshots', kind: 'file', value: fileName })
  expect(names).not.toContain('answer_until')
  expect(names).not.toContain('due_by')
  for (const shown of [fileName, told('answer_pack')?.value ?? '']) {
    const asked = { queue, subject, fileName: shown } as const
    expect((await api.call(desk.getFile, asked, staff)).status).toBe(200)
  }
  // A reversal has a separate instant at the bank.
  const said = {
    queue,
    subject,
    decision: 'accept_answer',
    seen: '1st_chargeback:waiting',
  } as const
  await api.data(desk.decide, said, staff, { key: newKey() })
  expect((await factsNow()).names).toContain('due_by')
})
