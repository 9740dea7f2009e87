import type { Tx } from '#server/db/open.ts'
import { knownPeople, salesManagers } from '#server/db/schema/registration.ts'

/** Who can be named at registration, and people that registration knows from elsewhere. */
export async function insertComingIn(tx: Tx, passwordHash: string): Promise<void> {
  await tx.insert(salesManagers).values([
    { id: 'sal_1', name: 'Grace Okafor' },
    { id: 'sal_2', name: 'Liu Wen' },
    { id: 'sal_3', name: 'Marta Nilsson' },
  ])
  await tx.insert(knownPeople).values([
    {
      email: 'enable@aqueduct.test',
      phone: '+6562240100',
      name: 'Priya Raman',
      service: 'payouts',
      region: 'SG',
      passwordHash,
    },
    {
      email: 'elsewhere@aqueduct.test',
      phone: '+81335550140',
      name: 'Ito Haruka',
      service: null,
      region: 'JP',
      passwordHash,
    },
  ])
}
