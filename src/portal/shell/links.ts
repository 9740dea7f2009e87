import { pathOf } from '#portal/frame/paths.ts'
import { go } from '#portal/kit/go.ts'
import { leave } from '#portal/kit/leaving.ts'

/** Makes plain links to our own screens navigate without a page load. Returns the function that stops it. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !pathOf(url.pathname)) return
    // The browser handles an anchor on the same page.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    leave(() => go(`${url.pathname}${url.search}${url.hash}`))
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
