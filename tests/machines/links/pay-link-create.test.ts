import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { type LinkDraft, linkErrors } from '#domain/links/link-drafts.ts'
import { explain } from '#machines/explain.ts'
import {
  type LinkBeginning,
  type MakeOutcome,
  type MakeRequest,
  payLinkCreateFlow,
  type ReadOutcome,
} from '#machines/links/flows/pay-link-create.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { made, socks, wholeDraft } from '../models/links/pay-link-create.ts'

type Story = {
  draft?: Partial<LinkDraft>
  begins?: Turn<LinkBeginning>[]
  reads?: Turn<ReadOutcome>[]
  makes?: Turn<MakeOutcome>[]
}
const refusal = {
  kind: 'refused',
  message: 'No',
  reasons: [],
  faults: { bookerEmail: 'No such address' },
} as const

async function form({ draft = {}, begins, reads = [], makes = [] }: Story) {
  const sent: MakeRequest[] = []
  const beginnings = begins ?? [{ missing: [], draft: { ...wholeDraft, ...draft } }]
  const flow = payLinkCreateFlow.provide({
    actors: {
      begin: fromPromise(() => next(beginnings)),
      read: fromPromise<ReadOutcome, { readonly draft: LinkDraft }>(() => next(reads)),
      make: fromPromise<MakeOutcome, MakeRequest>(({ input }) => {
        sent.push(input)
        return next(makes)
      }),
    },
  })
  const faultsOf = (now: LinkDraft) => ({ ...linkErrors(now, []) })
  const page = live(flow, { draft: wholeDraft, faultsOf, newKey: keys() })
  await heard()
  const told = async (event: Parameters<typeof page.actor.send>[0]) => {
    page.actor.send(event)
    await heard()
  }
  const against = () => explain(page.actor.getSnapshot(), { type: 'CREATE' })
  return { ...page, sent, told, against, held: () => page.actor.getSnapshot() }
}

test('without a theme or a mode nothing can be filled in, and it is asked again when one was added', async () => {
  const page = await form({
    begins: [
      { missing: ['theme', 'mode'], draft: wholeDraft },
      { missing: [], draft: wholeDraft },
    ],
  })
  expect(page.held().value).toBe('blocked')
  expect(page.held().context.missing).toEqual(['theme', 'mode'])
  expect(page.against()).toEqual(['link.nothing_to_make_of'])
  await page.told({ type: 'RETRY' })
  expect(page.held().value).toBe('editing')
})

test('where it is not known what there is, it is asked again', async () => {
  const page = await form({ begins: [new Error('lost'), { missing: [], draft: wholeDraft }] })
  expect(page.held().value).toBe('unavailable')
  await page.told({ type: 'RETRY' })
  expect(page.held().value).toBe('editing')
})

test('without a product it cannot be made', async () => {
  const page = await form({})
  await page.told({ type: 'REMOVE_PRODUCT', key: socks.key })
  expect(page.against()).toEqual(['link.no_product'])
  await page.told({ type: 'CREATE' })
  expect(page.sent).toEqual([])
  await page.told({ type: 'ADD_PRODUCT', product: socks })
  expect(page.against()).toEqual([])
})

test.each([
  ['', []],
  ['1', []],
  ['168', []],
  ['169', ['link.valid_hours']],
  ['0', ['link.valid_hours']],
  ['1.5', ['link.valid_hours']],
] as const)('a validity of "%s" hours is refused for %j', async (hours, codes) => {
  const page = await form({})
  await page.told({ type: 'VALIDITY', hours })
  expect(page.against()).toEqual(codes)
})

test('what is missing is named by its own reason, all of it at once', async () => {
  const page = await form({ draft: { bookerName: '', hours: '200', products: [] } })
  expect(page.against()).toEqual(['link.no_product', 'link.valid_hours', 'link.incomplete'])
})

test('the mail is read before, and nothing is lost by that', async () => {
  const page = await form({ reads: [{ kind: 'shown' }] })
  await page.told({ type: 'FILL', patch: { remarks: 'By Friday' } })
  await page.told({ type: 'PREVIEW' })
  expect(page.held().value).toEqual({ reading: 'shown' })
  await page.told({ type: 'BACK' })
  expect(page.held().value).toBe('editing')
  expect(page.held().context.draft.remarks).toBe('By Friday')
})

test('a mail that cannot be shown says why at the fields', async () => {
  const page = await form({ reads: [refusal] })
  await page.told({ type: 'PREVIEW' })
  expect(page.held().value).toBe('editing')
  expect(page.held().context.faults).toEqual(refusal.faults)
  expect(page.emitted).toEqual(['pointed'])
})

test('without an answer the same key goes again, after a refusal another one', async () => {
  const page = await form({ makes: [new Error('lost'), refusal, { kind: 'made', made }] })
  await page.told({ type: 'CREATE' })
  expect(page.held().context.failure).toBe('unanswered')
  await page.told({ type: 'CREATE' })
  await page.told({ type: 'FILL', patch: { bookerEmail: 'ada@mail.example' } })
  expect(page.held().context.faults).toEqual({})
  await page.told({ type: 'CREATE' })
  const [first, second, third] = page.sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(page.held().value).toBe('created')
  expect(page.emitted).toEqual(['pointed', 'made'])
})
