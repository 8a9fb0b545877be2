/** What a stylesheet, font or picture is in a test: its import resolves and says nothing. */
export default '';
