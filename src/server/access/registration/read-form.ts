import { and, eq } from 'drizzle-orm'
import type { bindAcquirer } from '#contract/access/registration.ts'
import type { Input } from '#contract/call.ts'
import { countryCodes } from '#server/access/common/shared/countries.ts'
import { salesManagers } from '#server/db/schema/registration.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

type Form = Input<typeof bindAcquirer>

/** The stored form of a registration; throws field errors for unknown references. */
export async function readForm({ db }: Ctx, form: Form) {
  const { salesManager, channel, code: _, agreement: __, machineId, blackBox: ___, ...kept } = form
  for (const field of ['registeredLocation', 'businessBase'] as const)
    if (!countryCodes.includes(kept[field])) failFields({ [field]: 'unknown_value' })
  if (salesManager !== undefined) {
    const named = and(eq(salesManagers.id, salesManager), eq(salesManagers.active, true))
    if ((await db.$count(salesManagers, named)) === 0) failFields({ salesManager: 'unknown_value' })
  }
  return { ...kept, salesManagerId: salesManager ?? null, proved: channel, machineId }
}

/** The form's code with its flow and address. */
export function codeOf({ channel, phone, email, code }: Form) {
  const to = channel === 'sms' ? phone : email
  return { flow: 'register', account: to, channel, to, code } as const
}
