// Loaded into the built site before its own code: one host with a public name and a public address leads to a server of the journey on
// loopback. The site looks the name up, judges the address and checks the certificate as ever; only the last step, the connection, goes elsewhere.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const host = process.env.PUBLIC_HOST;
const port = Number(process.env.PUBLIC_HOST_PORT);
const ADDRESS = '93.184.216.34';

const { lookup } = dns;
dns.lookup = (name, options, callback) => {
  if (name !== host) return lookup(name, options, callback);
  setImmediate(() => (options.all ? callback(null, [{ address: ADDRESS, family: 4 }]) : callback(null, ADDRESS, 4)));
};
syncBuiltinESMExports();

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectElsewhere(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.host !== host || typeof options.lookup !== 'function') return connect.apply(this, args);
  options.lookup(host, { all: false }, (error, address) => {
    if (error || address !== ADDRESS) this.destroy(error ?? new Error('another address'));
    else connect.call(this, { host: '127.0.0.1', port });
  });
  return this;
};
