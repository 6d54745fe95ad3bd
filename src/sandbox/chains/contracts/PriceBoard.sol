// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PriceFeed} from './PriceFeed.sol';

/// Owns all price feeds of a chain, so that one transaction a heartbeat refreshes every price:
/// the chain's stored history grows by one entry instead of five.
contract PriceBoard {
    error NotOwner();

    address public immutable owner;
    PriceFeed[] private list;

    constructor(string[] memory pairs, int256[] memory answers) {
        owner = msg.sender;
        for (uint256 at = 0; at < pairs.length; at++) {
            list.push(new PriceFeed(pairs[at], answers[at]));
        }
    }

    function feeds() external view returns (PriceFeed[] memory) {
        return list;
    }

    function set(int256[] calldata answers) external {
        if (msg.sender != owner) revert NotOwner();
        for (uint256 at = 0; at < answers.length; at++) {
            list[at].set(answers[at]);
        }
    }
}
