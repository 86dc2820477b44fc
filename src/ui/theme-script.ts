export const THEME_STORAGE_KEY = 'theme'

/** Runs before the first paint, so that the chosen theme never flashes. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
