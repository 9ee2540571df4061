/** How long a pointer must stay on an item of the navigation before its flyout opens, in milliseconds (NAV-02). */
export const HOVER_DELAY_MS = 300
/** How long the flyout takes to appear (NAV-21). */
export const FLYOUT_ENTER_MS = 600
/** After how long an overlay that the pointer has left closes (NAV-21, note 52). */
export const OVERLAY_HOVER_MS = 1000
