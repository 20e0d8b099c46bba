module.exports = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      'babel-jest',
      { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!.*(@conversation-analytics|proxy-from-env)/)'],
};
