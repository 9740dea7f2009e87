// What travels together. Left alone, the bundler makes a file of every set of modules that the same
// views share: some fifty for a page, most of them under 1 KB and each with headers of its own. A group
// below is what its views import at once, so a new file needs no word here; a module belongs to the
// first group that holds it. Whether a group costs more than it saves is told by `npm run budgets`.
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

/** Whether one of these views imports the module at once. */
type By = (...views: readonly string[]) => boolean

/** How many screens of the portal's map import a module at once. */
type Shares = number
/** From so many on a module travels with what all screens share. */
const SHARED = 3

/** The groups: their names, and which modules they hold. */
const groups: readonly (readonly [name: string, holds: (by: By, shares: Shares) => boolean])[] = [
  ['react', (by) => by(renderer)],
  // Every island with a form: the portal's and the payer's pages.
  ['base', (by) => by(portal, signIn) && by(payer)],
  // The same behind the sign-in, where amounts begin.
  ['money', (by) => by(captcha, frame, websites) && by(payer)],
  // What the link demo shares with the portal, so that it need not fetch its lists.
  ['parts', (by) => by(portal, signIn, captcha, frame, websites) && by(demo)],
  // What both of them pay with: the checkout and its words.
  ['checkout', (by) => by(payer) && by(demo)],
  // The card; the order is drawn by the server, and the outcomes come after the payment.
  ['payer', (by) => by(payer)],
  // What the portal needs before it knows who is there.
  ['portal', (by) => by(portal)],
  ['sign-in', (by) => by(signIn)],
  // What stands around every signed-in screen.
  ['frame', (by) => by(frame)],
  // The dialog, and what every menu and tooltip shares with it: two files were 1 KB more.
  ['layers', (by) => by(dialog)],
  // Every list with its filters.
  ['lists', (by) => by(websites) && by(transactions)],
  // The list of websites, where most people arrive after the sign-in.
  ['websites', (by) => by(websites)],
  ['captcha', (by) => by(captcha)],
  // What many screens share with the link demo, and what is left of that: the payer's own parts as React draws them.
  ['demo-parts', (by, shares) => shares >= SHARED && by(demo)],
  ['demo', (by) => by(demo)],
  // What many screens share with a lost password and a registration, which come before the sign-in.
  ['forms', (by, shares) => shares >= SHARED && by(recovery, registration, application)],
  // The map of the screens, which names the files of each of them.
  ['routes', (by) => by(routes)],
  // What many screens share: left alone it would be some forty small files for each.
  ['screens', (_, shares) => shares >= SHARED],
]

const GROUPS = new Set(groups.map(([name]) => name))
/** Whether a file of this name holds a group. */
export const isGroup = (name: string): boolean => GROUPS.has(name)
const nameOf = (file: string): string => /([^/.]+)\.[^/]*$/.exec(file)?.[1] ?? ''

// What runs already wherever one of these parts of the portal does.
const PORTAL = new Set(['sign-in', 'frame', 'layers', 'lists', 'websites', 'captcha', 'routes'])
const RUNNING = new Set(['client', 'base', 'parts', 'rolldown-runtime', 'preload-helper'])

/**
 * The files named beside an `import()`, to be fetched together with it: of a group, and of a screen that the map names,
 * all that it needs. Of anything else, such as what a press opens, only the groups, the largest of what it needs; small
 * parts are found when it is read. With the parts of each, and what is there already, the names that stand in what
 * everyone fetches were 2 KB more of a first list.
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
 * Of the names only those that are asked for above: those of screens are many, they stand in what everyone fetches, and
 * nobody reads them there. Which file holds which view is noted by views.ts.
 */
const chunkFileNames = ({ name }: { name: string }): string =>
  GROUPS.has(name) || RUNNING.has(name) ? '_astro/[name].[hash].js' : '_astro/[hash].js'

/** A Vite plugin that cuts the files of a browser build, and says which are fetched together. */
export function chunks(): Plugin {
  let groupOf: (id: string) => string | undefined
  return {
    name: 'aqueduct:chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // In a plugin, because Astro puts its own word over that of the configuration.
    configEnvironment: (name) => {
      if (name !== 'client') return null
      const cut = {
        groups: [{ name: (id: string) => groupOf(id) }],
        includeDependenciesRecursively: false,
      }
      const output = { chunkFileNames, codeSplitting: cut }
      const modulePreload = { polyfill: false, resolveDependencies }
      // A limit that is reckoned from units of time is a number where it is read: otherwise what every page shares held
      // all of them.
      const optimization = { inlineConst: { mode: 'all' as const, pass: 3 } }
      return { build: { modulePreload, rolldownOptions: { output, optimization } } }
    },
    // Groups need entries that may export more than the page asks of them; Astro says otherwise.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd(error) {
      if (error) return
      // To ask the bundler takes long, and each module is looked at for every group.
      const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]))
      const reach = reachOf((id) => modules.get(id) ?? null)
      const reachOfView = (view: string) => {
        const id = join(ROOT, view)
        if (!modules.has(id)) this.error(`no page leads to the view ${view}`)
        return reach(id)
      }
      // The scripts of the public pages are small: what they share with an island stays apart from it.
      const scripts = [...modules.keys()].filter(
        (id) => id.includes('?astro&type=script') && !reach(id).has(join(ROOT, payer)),
      )
      if (scripts.length === 0) this.error('Astro marks the scripts of pages in another way')
      const ofPages = new Set(scripts.flatMap((id) => [...reach(id)]))
      const screens = modules.get(join(ROOT, routes))?.dynamicallyImportedIds ?? []
      // What another island fetches later stays out of the portal's files.
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
