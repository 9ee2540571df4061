/** How long a pointer must stay on an item of the navigation before its flyout, the mega menu, opens, in milliseconds (NAV-02). */
export const HOVER_DELAY_MS = 300
/** How long the flyout takes to appear (NAV-21). */
export const FLYOUT_ENTER_MS = 600
/** How long a browser may use the navigation's data again (CONST-09, note 61). */
export const NAVIGATION_LIFE_MS = 3_600_000
/** After how long an overlay that the pointer has left closes (NAV-21, note 52). */
export const OVERLAY_HOVER_MS = 1000
