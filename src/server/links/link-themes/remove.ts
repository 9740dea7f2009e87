import type * as contract from '#contract/links/link-themes.ts'
import { againstRemovingTheme } from '#domain/links/link-themes.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { auditedTheme, findTheme, themesChange } from './changing.ts'
import { themeFacts } from './shared/themes.ts'

/** Removes a theme from the choices for new links; the default theme cannot be removed. */
export const remove: Handler<typeof contract.remove> = (ctx, input) =>
  write(ctx, { call: 'theme.remove', owner: ctx.merchantId, input }, async (tx) => {
    await themesChange(tx, ctx.merchantId)
    const found = await findTheme(tx, ctx, input.id)
    refuseFor(againstRemovingTheme(themeFacts(found)))
    const { theme } = found
    await tx.update(linkThemes).set({ removedAt: ctx.now }).where(byId(linkThemes.id, theme.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'link_theme.remove',
        subject: theme.id,
        before: auditedTheme(theme),
        after: { removed: true },
      },
    }
  })
