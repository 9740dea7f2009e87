import { eq } from 'drizzle-orm'
import { updateLoginPwd, updateLoginPwdSendMsg } from '#contract/access/security.ts'
import { isPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Api } from './api.ts'
import { codeSentTo } from './codes.ts'
import { password, type TestUser } from './people.ts'

export const fresh = 'Northlight26'

export function changingPassword(api: Api) {
  const rowOf = async ({ id }: TestUser) => {
    const [row] = await api.db.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error('no such user')
    return row
  }

  /** A new signed-in user with the calls that change the password. */
  const somebody = async () => {
    const { admin } = await api.merchant()
    const session = await api.signIn(admin)
    const { phone } = await rowOf(admin)
    const code = async () => {
      await api.data(updateLoginPwdSendMsg, {}, session)
      return codeSentTo(api, phone)
    }
    const change = (
      given: { code: string; original?: string; wanted?: string },
      sent: { key?: string } = {},
    ) =>
      api.call(
        updateLoginPwd,
        {
          originalPassword: api.seal(given.original ?? password),
          newPassword: api.seal(given.wanted ?? fresh),
          code: given.code,
          machineId: 'm1',
        },
        session,
        { language: 'en', ...sent },
      )
    const keeps = async (text: string) => isPassword((await rowOf(admin)).passwordHash, text)
    return { admin, session, phone, code, change, keeps }
  }
  return { rowOf, somebody }
}
