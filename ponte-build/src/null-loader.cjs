// Style sheets have no meaning on a server.
module.exports = () => '';
