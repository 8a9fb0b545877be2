/** Stands in for stylesheets, fonts and pictures in tests. */
export default '';
