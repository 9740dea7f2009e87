import type * as desk from '#contract/desk.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { decide } from './decide.ts'
import { getCase } from './get-case.ts'
import { getDesk } from './get-desk.ts'
import { getFile } from './get-file.ts'
import { getTrialBalance } from './get-trial-balance.ts'
import { listBalances } from './list-balances.ts'
import { listCases } from './list-cases.ts'
import { setRobot } from './set-robot.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const deskVerbs = {
  decide,
  getCase,
  getDesk,
  getFile,
  getTrialBalance,
  listBalances,
  listCases,
  setRobot,
  signIn,
  signOut,
} satisfies VerbsOf<{ desk: typeof desk }>['desk']
