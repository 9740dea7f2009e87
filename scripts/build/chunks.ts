// Defines the chunk groups. By default the bundler creates a file for every set of modules that the same views share:
// about fifty for a page, most of them under 1 KB with headers of their own. A group below contains what its views
// import statically, so a new file needs no entry here; a module belongs to the first group that matches it. `npm run
// budgets` shows whether a group costs more than it saves.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { reachOf } from './imported.ts'
import { ROOT } from './run.ts'

const renderer = 'node_modules/@astrojs/react/dist/client.js'
const portal = 'src/portal/main.tsx'
const signIn = 'src/portal/access/sessions/sign-in-page.tsx'
const captcha = 'src/portal/access/captcha/shared/captcha-dialog.tsx'
const frame = 'src/portal/shell/screen-outlet.tsx'
const recovery = 'src/portal/access/recovery/recover-page.tsx'
const registration = 'src/portal/access/registration/register-page.tsx'
const application = 'src/portal/access/registration/account-create-page.tsx'
const routes = 'src/portal/shell/routes.tsx'
const websites = 'src/portal/company/websites/list-page.tsx'
const transactions = 'src/portal/payments/transactions/log-page.tsx'
const dialog = 'src/ui/dialog.tsx'
const payer = 'src/payer/main.tsx?payer'
const demo = 'src/site/demo/link-demo.tsx'

/** Whether one of these views imports the module statically. */
type By = (...views: readonly string[]) => boolean

/** How many of the portal's screens import a module statically. */
type Shares = number
/** The number of screens from which a module belongs to the shared chunk. */
const SHARED = 3

/** The groups: their names, and the modules they contain. */
const groups: readonly (readonly [name: string, holds: (by: By, shares: Shares) => boolean])[] = [
  ['react', (by) => by(renderer)],
  // Every island with a form: the portal's and the payer's pages.
  ['base', (by) => by(portal, signIn) && by(payer)],
  // The same after sign-in, where amounts are used.
  ['money', (by) => by(captcha, frame, websites) && by(payer)],
  // What the link demo shares with the portal, so that it need not load the portal's lists.
  ['parts', (by) => by(portal, signIn, captcha, frame, websites) && by(demo)],
  // What the payer's page and the demo both pay with: the checkout and its messages.
  ['checkout', (by) => by(payer) && by(demo)],
  // The card; the server renders the order, and the outcomes follow the payment.
  ['payer', (by) => by(payer)],
  // What the portal needs before it knows the user.
  ['portal', (by) => by(portal)],
  ['sign-in', (by) => by(signIn)],
  // The frame around every signed-in screen.
  ['frame', (by) => by(frame)],
  // The dialog, and what every menu and tooltip shares with it: two files were 1 KB larger.
  ['layers', (by) => by(dialog)],
  // Every list with its filters.
  ['lists', (by) => by(websites) && by(transactions)],
  // The list of websites, which most people see first after sign-in.
  ['websites', (by) => by(websites)],
  ['captcha', (by) => by(captcha)],
  // What many screens share with the link demo, and what remains of that: the payer's own components rendered with
  // React.
  ['demo-parts', (by, shares) => shares >= SHARED && by(demo)],
  ['demo', (by) => by(demo)],
  // What many screens share with password recovery and registration, which precede the sign-in.
  ['forms', (by, shares) => shares >= SHARED && by(recovery, registration, application)],
  // The map of screens, which names the files of each.
  ['routes', (by) => by(routes)],
  // What many screens share: ungrouped it would be about forty small files for each.
  ['screens', (_, shares) => shares >= SHARED],
]

const GROUPS = new Set(groups.map(([name]) => name))
/** Whether a file name is that of a group. */
export const isGroup = (name: string): boolean => GROUPS.has(name)
const nameOf = (file: string): string => /([^/.]+)\.[^/]*$/.exec(file)?.[1] ?? ''

// Already loaded wherever one of these parts of the portal is.
const PORTAL = new Set(['sign-in', 'frame', 'layers', 'lists', 'websites', 'captcha', 'routes'])
const RUNNING = new Set(['client', 'base', 'parts', 'rolldown-runtime', 'preload-helper'])

/**
 * The files to preload with an `import()`: everything a group or a mapped screen needs. For anything else, such as what
 * a click opens, only the groups, which are the largest part; small files are found when it loads. Listing all files of
 * each, including already loaded ones, added 2 KB of names to the first list screen.
 */
const resolveDependencies = (
  file: string,
  needed: string[],
  { hostId }: { hostId: string },
): string[] => {
  const host = nameOf(hostId)
  const isWhole = host === 'routes' || (GROUPS.has(nameOf(file)) && host !== 'frame')
  const wanted = isWhole ? needed : needed.filter((one) => GROUPS.has(nameOf(one)))
  return PORTAL.has(host) ? wanted.filter((one) => !RUNNING.has(nameOf(one))) : wanted
}

/**
 * Names are kept only for the chunks requested above: screen names are many, are part of files that everyone loads, and
 * are never read there. views.ts records which file contains which view.
 */
const chunkFileNames = ({ name }: { name: string }): string =>
  GROUPS.has(name) || RUNNING.has(name) ? '_astro/[name].[hash].js' : '_astro/[hash].js'

/** A Vite plugin that groups the chunks of a browser build and defines which are preloaded together. */
export function chunks(): Plugin {
  let groupOf: (id: string) => string | undefined
  return {
    name: 'aqueduct:chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // In a plugin, because Astro overrides the configuration's own setting.
    configEnvironment: (name) => {
      if (name !== 'client') return null
      const cut = {
        groups: [{ name: (id: string) => groupOf(id) }],
        includeDependenciesRecursively: false,
      }
      const output = { chunkFileNames, codeSplitting: cut }
      const modulePreload = { polyfill: false, resolveDependencies }
      // Inlines a limit computed from time units as a number where it is used: otherwise the chunk shared by every page
      // contained all of them.
      const optimization = { inlineConst: { mode: 'all' as const, pass: 3 } }
      return { build: { modulePreload, rolldownOptions: { output, optimization } } }
    },
    // Groups need entries that may export more than the page imports; Astro sets the opposite.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd(error) {
      if (error) return
      // Cached because querying the bundler is slow, and each module is checked for every group.
      const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]))
      const reach = reachOf((id) => modules.get(id) ?? null)
      const reachOfView = (view: string) => {
        const id = join(ROOT, view)
        if (!modules.has(id)) this.error(`no page leads to the view ${view}`)
        return reach(id)
      }
      // The scripts of the public pages are small: what they share with an island stays out of its groups.
      const scripts = [...modules.keys()].filter(
        (id) => id.includes('?astro&type=script') && !reach(id).has(join(ROOT, payer)),
      )
      if (scripts.length === 0) this.error('Astro marks the scripts of pages in another way')
      const ofPages = new Set(scripts.flatMap((id) => [...reach(id)]))
      const screens = modules.get(join(ROOT, routes))?.dynamicallyImportedIds ?? []
      // What another island loads later stays out of the portal's files.
      const later = new Set([payer, demo].map((view) => join(ROOT, view)))
      for (const id of later) {
        for (const next of reach(id)) later.add(next)
        for (const next of modules.get(id)?.dynamicallyImportedIds ?? []) later.add(next)
      }
      for (const id of reachOfView(demo)) later.delete(id)
      const shares = new Map<string, Shares>()
      for (const id of screens.flatMap((screen) => [...reach(screen)]))
        if (!later.has(id)) shares.set(id, (shares.get(id) ?? 0) + 1)
      groupOf = (id) => {
        const by: By = (...views) => views.some((view) => reachOfView(view).has(id))
        return ofPages.has(id)
          ? undefined
          : groups.find(([, holds]) => holds(by, shares.get(id) ?? 0))?.[0]
      }
    },
  }
}
