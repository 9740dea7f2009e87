// What travels together. Left alone, the bundler makes a file of every set of modules that the same
// views share: some fifty for a page, most of them under 1 KB and each with headers of its own. The
// groups below are what a page fetches in any case; a module belongs to the first that names it.
// Whether a group costs more than it saves is told by `npm run budgets`.
import type { Plugin } from 'vite'

const ours = (folder: string, names: string) => `\\/src\\/${folder}\\/(?:${names})\\.tsx?$`
const words = (keys: string) => `message:${keys}`
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'))

const groups = [
  // Every script that fetches another one later, the few of the public site among them.
  { name: 'later', test: /preload-helper\.js$/ },
  { name: 'tracking', test: anyOf(ours('contract', 'tracking')) },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
  {
    // Every island with a form: sign-in and the payer's pages.
    name: 'base',
    test: anyOf(
      'node_modules\\/xstate\\/',
      '(?:icon-draw|\\0styles|paraglide\\/runtime\\.js)$',
      'icon:(?:arrow-right|check|circle-alert|circle-check|circle-x|clock|info|loader-circle|lock|triangle-alert)$',
      'styles:(?:control|field|notice|stack|brand|button|link-text|skeleton)\\.mjs$',
      ours(
        'ui',
        'field-context|field|input|notice|stack|brand|button|link-text|spinner|flag|skeleton',
      ),
      ours('domain', 'cards|currencies|money|limits'),
      ours('machines\\/parts', 'answer|call'),
      words('common_(?:brand|language_other)$'),
    ),
  },
  {
    // The order and the card; the outcomes stay apart, they come after the payment.
    name: 'payer',
    test: anyOf(
      ours('payer', '(?!standing|receipt|outcome|gone|setback|auth-fail)[\\w-]+'),
      ours('machines\\/flows', 'checkout'),
      words(
        'payer_(?:asks|back|card|continue|fault|loading|order|pay$|sandbox|secured|time|title)',
      ),
    ),
  },
  {
    // What the link demo shares with the lists, so that it need not fetch those.
    name: 'parts',
    test: anyOf(
      ours('ui', 'chip|select'),
      'styles:chip\\.mjs$',
      'icon:(?:chevron-down|circle-dashed)$',
    ),
  },
  {
    // What every dialog, menu and tooltip stands on.
    name: 'layers',
    test: anyOf(
      'node_modules\\/@zag-js\\/(?:anatomy|core|dismissable|interact-outside|presence|react)\\/',
      '@zag-js\\/dom-query\\/dist\\/(?!form|mutation-|navigate|proxy-|searchable|text-|typeahead|visually-)',
      '@zag-js\\/utils\\/dist\\/(?!array|equal|number|timers)',
      'node_modules\\/@ark-ui\\/react\\/dist\\/(?:utils|providers|components\\/(?:factory|portal|presence))',
    ),
  },
  {
    // What the portal needs before it knows who is there.
    name: 'portal',
    test: anyOf(
      'use-sync-external-store|use-isomorphic-layout-effect|node_modules\\/(?:wouter|@xstate|regexparam)\\/',
      ours(
        'portal\\/kit',
        'access-token|alert-flag|amount-text|arrival|call|clock|envelope|entry|error-boundary|failure|failure-text|go|ids|language|language-button|machine-id|notify|reachable|request|sandbox|session|session-end|standing|store|theme|transport|use-flow|use-switches|load-session|zone|zone-before',
      ),
      ours(
        'portal\\/shell',
        'gate|guard|links|paths|permitted|return-address|screen|scroll|signed-out-routes|toasts|visits|waiting',
      ),
      ours('portal', 'main'),
      ours('contract', 'common|failures|kyc|payment-links|sandbox|sessions'),
      ours('domain', 'banks|places|reasons|recipients|time-zones'),
      ours('machines', 'explain'),
      ours('machines\\/parts', 'switch'),
      ours('machines\\/flows', 'language-switch|session-expiry|time-zone-switch'),
      ours('ui', 'error-panel|icon-button'),
      'styles:blank\\.mjs$|icon:(?:cloud-off|rotate-cw|languages)$',
      words(
        'portal_(?:busy|canceled|close|network_error|notifications|reload|screen_failed|timeout)',
      ),
      words(
        'common_sign_in$|(?:recovery(?:_first|_renew)?|registration)_tab$|registration_create_title$',
      ),
      words(
        '(?:home|balances|balances_unsettled|transactions|transactions_(?:detail|refunds|deposits)|stores|stores_(?:detail|form_add|onboarding)|groups|groups_detail|guide|authorisation)_title$',
      ),
    ),
  },
  {
    name: 'sign-in',
    test: anyOf(
      ours('portal\\/sessions', '(?!session-end-dialog|demo-users|sign-in-code)[\\w-]+'),
      ours('portal\\/kit', 'captcha-proof|encrypt|first-ticket|greeting-word|seal'),
      ours('portal\\/shell', 'signed-out-frame'),
      ours('machines\\/flows', 'sign-in'),
      ours('machines\\/parts', 'code-entry'),
      ours('ui', 'password-input'),
      'icon:eye(?:-off)?$',
      words('signin_(?!captcha|again|demo|code|panel)'),
      words('reasons_(?:email|password)'),
    ),
  },
  {
    // Every list with its filters.
    name: 'lists',
    test: anyOf(
      'node_modules\\/@tanstack\\/(?!virtual|react-virtual)',
      ours(
        'portal\\/kit',
        'columns|columns-button|count-text|data-table|export-button|failure-panel|filter-bar|filter-field|lazy-menu|lazy-multi-select|money|page|query|range-filter|row-actions|row-cards|rows-table|status-chip|table-row|url-params|use-address-words|use-paging|use-url-state|use-wide|when|why-not',
      ),
      ours('domain', 'transactions|funds'),
      ours(
        'ui',
        'breadcrumb|date-range|days|empty-state|pagination|skeleton-rows|table|use-calendar|use-day-text',
      ),
      'styles:(?:breadcrumb|pagination|table)\\.mjs$',
      'icon:(?:calendar-days|chevron-\\w+|columns-3|download|ellipsis|inbox|search|sliders-horizontal)$',
      words('portal_(?!upload|exports)'),
      words('(?:account|account_check|audit|common_not_found)_title$'),
      words('trade_type_(?:digital|service|goods)$'),
    ),
  },
  {
    // The list of websites, where most people arrive after the sign-in.
    name: 'websites',
    test: anyOf(
      ours(
        'portal\\/stores',
        'acts|add-button|addresses|columns|list-filters|list-page|look|params|warnings|website-list',
      ),
      ours('portal\\/kit', 'omnichannel|website-state'),
      ours('words', 'api-status'),
      ours('contract', 'stores|store-shapes|groups'),
      ours('domain', 'stores|store-requirements'),
      ours('machines\\/lifecycles', 'website'),
      'icon:(?:ban|link|snowflake|unlink)$',
      words(
        'stores_(?:act|add$|api|application_|hidden|hint$|link_|link$|list_|name$|platform|show_hidden$|state|status_|title_omnichannel|to_guide|type|url|warning)',
      ),
      words('groups_(?:name|none$|none_omnichannel)'),
    ),
  },
].map((group, index) => ({ ...group, priority: 100 - index }))

/** How the files of a browser build are cut. */
export const output = {
  chunkFileNames: '_astro/[name].[hash].js',
  codeSplitting: { groups, includeDependenciesRecursively: false },
}

const GROUPS = new Set(groups.map(({ name }) => name))
const nameOf = (file: string): string => /([^/.]+)\.[^/]*$/.exec(file)?.[1] ?? ''

/**
 * The files named beside an `import()`, to be fetched together with it. The map of the portal names all its
 * screens, and with the parts of each it was 3 KB longer for everyone: it names the groups only, the
 * largest of what a screen needs; small parts are found when the screen is read.
 */
const resolveDependencies = (
  _file: string,
  needed: string[],
  { hostId }: { hostId: string },
): string[] =>
  nameOf(hostId) === 'shown' ? needed.filter((file) => GROUPS.has(nameOf(file))) : needed

/** What is preloaded; a plugin, because Astro puts its own word over that of the configuration. */
export const preloads = (): Plugin => ({
  name: 'aqueduct:preloads',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: false, resolveDependencies } } }
      : null,
})

/** Groups need entries that may export more than the page asks of them; Astro says otherwise. */
export const openEntries = (): Plugin => ({
  name: 'aqueduct:open-entries',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
