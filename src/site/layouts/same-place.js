document.querySelector('[data-language]').addEventListener('click', ({ currentTarget: link }) => {
  // A time zone that the portal keeps here becomes that of the language; the portal offers the one before.
  try {
    const before = localStorage.getItem('pp-timeZone')
    const zone = link.lang === 'en' ? 'UTC+0' : 'UTC+8'
    if (before && before !== zone) {
      localStorage.setItem('pp-timeZone', zone)
      sessionStorage.setItem('aq-zone-before', before)
    }
  } catch {
    // Storage may be forbidden: then no zone is kept either.
  }
  // The other language is shown where this one was being read: at the answer that stands open in sight, where the
  // address points, or at the part in sight. Without a script the page begins at its top.
  const all = (which) => [...document.querySelectorAll(which)]
  const placeOf = (one) => one.getBoundingClientRect()
  const open = all('details[open][id]').find((one) => {
    const { top, bottom } = placeOf(one)
    return bottom > 0 && top < innerHeight
  })
  const part = all('main section[id]').findLast((one) => placeOf(one).top < innerHeight / 2)
  link.hash = open?.id ?? (location.hash || (scrollY > 0 && part?.id) || '')
})
