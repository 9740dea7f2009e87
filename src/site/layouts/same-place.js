document.querySelector('[data-language]').addEventListener('click', ({ currentTarget: link }) => {
  // The choice counts in the portal too, with the zone that a language starts with; the one before is offered there.
  try {
    const [language, zone] = link.lang === 'en' ? ['en', 'UTC+0'] : ['zh', 'UTC+8']
    const before = localStorage.getItem('pp-timeZone')
    localStorage.setItem('lang', language)
    localStorage.setItem('pp-timeZone', zone)
    if (before && before !== zone) sessionStorage.setItem('aq-zone-before', before)
  } catch {
    // Storage may be forbidden: the address alone says it then.
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
