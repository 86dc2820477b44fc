import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:93.184.215.14'])(
  '%s is of the public Internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine, by another of its addresses', '127.8.9.10'],
  ['any address of this machine', '0.0.0.0'],
  ['a private network', '10.0.0.7'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['what providers share (CGNAT)', '100.64.0.1'],
  ['metadata of a cloud in the shared range', '100.100.100.200'],
  ['metadata of a cloud', '169.254.169.254'],
  ['the host of a virtual machine', '168.63.129.16'],
  ['addresses of protocols', '192.0.0.8'],
  ['documentation', '203.0.113.9'],
  ['measurements of networks', '198.18.0.1'],
  ['many at once', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['this machine', '::1'],
  ['no address', '::'],
  ['this machine, mapped', '::ffff:127.0.0.1'],
  ['metadata, mapped in hexadecimal', '::ffff:a9fe:a9fe'],
  ['this machine, compatible', '::7f00:1'],
  ['a private network through 6to4', '2002:0a00:0001::1'],
  ['metadata through NAT64', '64:ff9b::a9fe:a9fe'],
  ['metadata through the local NAT64', '64:ff9b:1::a9fe:a9fe'],
  ['Teredo', '2001:0:5ef5:79fd::1'],
  ['the local network', 'fe80::1'],
  ['a private network', 'fd00:ec2::254'],
  ['a private network of old', 'fec0::1'],
  ['many at once', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['nothing', ''],
  ['no address', 'localhost'],
])('%s is not: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false))
