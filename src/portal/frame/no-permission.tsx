import Lock from 'lucide-react/icons/lock'
import { routeOf, type ScreenPath } from '#domain/routes.ts'
import { permissionName } from '#labels/permissions.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { Page } from '#portal/kit/page.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { titles } from './titles.ts'

/** The permissions that open a screen; undefined if only the administrator may open it. */
function requirement(path: ScreenPath): string | undefined {
  const { access } = routeOf(path)
  if (typeof access === 'string') return undefined
  const names = access.map((code) => permissionName(code))
  if (names.length === 1) return m.portal_no_permission_needs({ permission: names[0] ?? '' })
  const list = new Intl.ListFormat(language(), { type: 'disjunction' })
  return m.portal_no_permission_needs_any({ permissions: list.format(names) })
}

/** Shown in place of an existing screen that this operator may not open. */
export function NoPermission({ path }: { path: ScreenPath }) {
  const needs = requirement(path)
  return (
    <Page title={m.portal_no_permission_title()} hint={titles[path]()}>
      <EmptyState
        icon={<Lock />}
        title={needs ?? m.portal_no_permission_administrator()}
        text={needs && m.portal_no_permission_grant()}
        action={<ButtonLink href="/aq/homePage">{m.home_title()}</ButtonLink>}
      />
    </Page>
  )
}
