import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/company/distribution-accounts.ts'
import * as desk from '#contract/desk/desk.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import {
  distributionForm,
  person,
  robotDecides,
  sentStore,
  uploaded,
} from '../support/offline-stores.ts'
import {
  admin,
  again,
  api,
  apply,
  link,
  openStoreWorld,
  personId,
  reasonsOf,
  reviewed,
  seen,
  show,
  storeId,
  tokenOf,
  world,
} from '../support/store-world.ts'

openStoreWorld()

describe('an application', () => {
  test('goes from the review over every face to the activation', async () => {
    const two = distributionForm({
      persons: [person('representative', 'Ada'), person('agent', 'Bo')],
    })
    expect((await seen()).account).toBeNull()
    expect((await apply(two)).data).toEqual({ state: 'under_review' })
    expect(reasonsOf(await apply(two))).toEqual(['distribution.under_review'])
    expect(reasonsOf(await link())).toEqual(['distribution.under_review'])
    await robotDecides(api)
    await again()
    expect((await seen()).account?.state).toBe('face_required')
    const activate = () => api.call(contract.activate, { storeId }, admin, { key: randomUUID() })
    expect(reasonsOf(await activate())).toEqual(['distribution.face_required'])
    expect((await show(tokenOf(await link(0)))).data).toEqual({ liveness: 'completed' })
    expect((await seen()).account).toMatchObject({
      state: 'face_required',
      persons: [{ liveness: 'completed' }, { liveness: 'incomplete' }],
    })
    expect(reasonsOf(await link(0))).toEqual(['liveness.completed'])
    expect((await show(tokenOf(await link(1)))).status).toBe(200)
    expect((await seen()).account?.state).toBe('not_activated')
    expect((await activate()).data).toBe('SUCCESS')
    expect((await seen()).account).toMatchObject({ state: 'active' })
    expect(reasonsOf(await activate())).toEqual(['distribution.active'])
    const [message] = await api.db
      .select({ event: merchantMessages.event })
      .from(merchantMessages)
      .where(eq(merchantMessages.event, 'distribution.approve'))
    expect(message).toBeDefined()
  })
  test('needs an approved store', async () => {
    const waiting = await sentStore(api, world, admin)
    const answer = await api.call(
      contract.apply,
      { storeId: waiting, form: distributionForm() },
      admin,
    )
    expect(reasonsOf(answer)).toEqual(['distribution.store_not_approved'])
  })
  test('needs what its form of business needs', async () => {
    const persons = [person('representative', 'Ada'), person('beneficiary', 'Cy', '25')]
    const joint = { businessForm: 'joint_stock', persons } as const
    const partnership = { businessForm: 'partnership', persons } as const
    expect(reasonsOf(await apply(distributionForm(joint)))).toEqual([
      'distribution.share_structure_needed',
    ])
    expect(reasonsOf(await apply(distributionForm(partnership)))).toEqual([
      'distribution.partner_needed',
      'distribution.deed_needed',
    ])
    const small = [person('beneficiary', 'Cy', '24.9999')]
    expect(reasonsOf(await apply(distributionForm({ persons: small })))).toEqual([
      'distribution.representative_needed',
      'distribution.share_too_small',
    ])
    const deedImage = [await uploaded(api, world, admin, 'identityDocument')]
    const whole = { ...partnership, persons: [...persons, person('partner', 'Di')], deedImage }
    const foreign = { ...whole, deedImage: ['fil_of_somebody'] }
    expect((await apply(distributionForm(foreign))).failure?.fields).toHaveProperty([
      'form.deedImage',
    ])
    expect((await apply(distributionForm(whole))).status).toBe(200)
  })
  test('takes a share of 25 to 100%, and no more', async () => {
    const holding = (share: string) =>
      apply(
        distributionForm({
          persons: [person('representative', 'Ada'), person('beneficiary', 'Cy', share)],
        }),
      )
    for (const share of ['100.0001', '101', '999.9999'])
      expect((await holding(share)).failure?.fields).toHaveProperty(['form.persons.1.share'])
    expect((await holding('100')).status).toBe(200)
  })
  test('is made once for one key, and lies sealed', async () => {
    const key = randomUUID()
    const first = await apply(distributionForm(), { key })
    expect((await apply(distributionForm(), { key })).data).toEqual(first.data)
    const rows = [
      ...(await api.db.select().from(distributionAccounts)),
      ...(await api.db.select().from(distributionPersons)),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Byron|store@example/)
  })
  test('that was declined may be made again', async () => {
    await apply()
    const staff = await api.signIn(await api.staff())
    const declined = {
      queue: 'distribution_account',
      subject: storeId,
      seen: 'under_review',
      decision: 'decline',
      reason: 'person_not_proved',
    } as const
    expect((await api.call(desk.decide, declined, staff)).data).toBe('SUCCESS')
    expect((await seen()).account).toMatchObject({
      state: 'declined',
      decision: { reason: 'person_not_proved' },
    })
    expect((await apply()).data).toEqual({ state: 'under_review' })
    expect((await seen()).account?.persons).toHaveLength(1)
  })
})

test('another merchant, another group and who lacks the menu reach nothing', async () => {
  await reviewed()
  const other = await api.signIn((await api.merchant()).admin)
  const of = { groups: [world.groups[1]], permissions: ['M-02', 'M-14'] as const }
  const elsewhere = await api.signIn(await api.operator(world, of))
  const bare = await api.signIn(await api.operator(world, { groups: world.groups }))
  const ofPerson = { storeId, personId: await personId() }
  for (const [by, status] of [
    [other, 404],
    [elsewhere, 404],
    [bare, 403],
  ] as const)
    for (const answered of [
      api.call(contract.query, { storeId }, by),
      api.call(contract.apply, { storeId, form: distributionForm() }, by),
      api.call(contract.getFaceLink, ofPerson, by),
      api.call(contract.refreshStatus, { storeId }, by),
      api.call(contract.activate, { storeId }, by),
    ])
      expect((await answered).status).toBe(status)
})
