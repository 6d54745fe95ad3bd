// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// A stablecoin of the sandbox: all of it is made at birth and given to the test wallet.
contract SandboxToken is ERC20 {
    uint8 private immutable places;

    constructor(
        string memory name,
        string memory symbol,
        uint8 decimalPlaces,
        address holder,
        uint256 supply
    ) ERC20(name, symbol) {
        places = decimalPlaces;
        _mint(holder, supply);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }
}
