/** The picture of which every icon of the shop is drawn. */
export const ICON_FILE = 'public/icon.svg'
/** What surrounds it where a phone cuts corners: the colour of its own ground. */
export const ICON_COLOR = '#3b2418'

/** What a phone shows on its home screen; it also asks for this address where no page names it. */
export const TOUCH_ICON_PATH = '/apple-touch-icon.png'
/** Where the icons of shops with names of their own are, by what they show. */
export const ICON_FOLDER = '/icon'
/** Where the logos of settings are, by names of their bytes. */
export const LOGO_FOLDER = '/logo'
/** Where the fonts of themes are, by names of their bytes. */
export const FONT_FOLDER = '/font'
/** Where the style files of themes are, by names of their fields. */
export const THEME_FOLDER = '/theme'
/** What a home screen knows of the shop, of each site in its language. */
export const MANIFEST_PATH = '/site.webmanifest'
