/** The styles of every page, as one file. */
import './ui/global.css'
