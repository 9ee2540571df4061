/** The build's input for the style of a header whose rows may not have room for all that is in them; only pages with one link it. */
import './full-header.css'
