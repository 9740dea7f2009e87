import { eq } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { sandboxPaths } from '#domain/routes.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxIdentityVisits } from '#server/db/schema/sandbox.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { IdentityPage } from '#server/ports/services.ts'

type Deps = { readonly db: Database; readonly now: () => Date; readonly publicUrl: string }

/** The sandbox's simulation of the external identity page. Whatever a user's last token opened stays open. */
export const sandboxIdentityPage = ({ db, now, publicUrl }: Deps): IdentityPage => ({
  url: new URL(sandboxPaths.identity, publicUrl).href,
  issueToken: async ({ merchantId, userId }) => {
    const metaToken = newToken()
    const expiresAt = new Date(now().getTime() + limits.metaTokenLife)
    await db
      .insert(sandboxIdentityVisits)
      .values({ tokenHash: hashToken(metaToken), merchantId, userId, expiresAt })
    return { metaToken, expiresAt }
  },
})

export const visitOf = (metaToken: string) =>
  unscoped(
    'who has the token has its page',
    eq(sandboxIdentityVisits.tokenHash, hashToken(metaToken)),
  )
